const [said, start, cancel] = ['said', 'sign-in', 'cancel'].map((id) => document.getElementById(id));

window.account.onWaiting(() => { said.textContent = 'Continue in your browser.'; });
cancel.onclick = () => window.account.cancel();
start.onclick = async () => {
    cancel.disabled = false;
    const { name, problem } = await window.account.signIn();
    cancel.disabled = true;
    said.textContent = name ? `Hello, ${name}.` : problem;
};
