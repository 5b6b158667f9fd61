/// The texts of the loopback listener's pages, for each language that they speak.
enum LoopbackPageTable {
    /// A language begins with its tag (BCP 47), followed by `rtl` where it is written from right to left. After that each
    /// line is one text, in this order:
    ///
    ///     the sign-in is finished, as far as the browser goes: the person is not signed in yet
    ///     the same of a sign-out
    ///     the sign-in failed, or was given up
    ///     this tab is that of another sign-in
    ///     this sign-in has ended before
    ///     where to go on, when the application has a name ({app})
    ///     where to go on, when it has none
    ///     where to try again, when it has a name
    ///     where to try again, when it has none
    ///     what to do in the tab of another sign-in
    ///     the tab can be closed
    ///     where the application's window may be, which the desktop cannot bring to the front by a port
    ///
    /// Headings have no full stop, the others have one. No text has markup.
    ///
    /// Twenty languages, two of them in both of their forms: those that most people on the web read, as far as the usual
    /// counts agree. The first one is for browsers that ask for none of them. To add one, add its thirteen lines anywhere below the
    /// first; where a language has several forms, `AcceptLanguage` says who gets which.
    ///
    /// **Not checked by a native speaker: every language but English and German.** Corrections are welcome; a reader who has read
    /// one through adds it to this sentence.
    ///
    /// One literal, read when a page is needed: a table of Swift strings would cost the library several times its bytes.
    static let text: StaticString = """
        = en
        Sign-in finished in the browser
        Sign-out finished in the browser
        The sign-in was not completed
        This page belongs to another sign-in
        This sign-in is already over
        Continue in {app}.
        Continue in the application.
        Try again in {app}.
        Try again in the application.
        Nothing has changed. Finish the sign-in in the tab that was opened last.
        You can close this tab.
        Its window may be behind this one.
        = ar rtl
        اكتمل تسجيل الدخول في المتصفح
        اكتمل تسجيل الخروج في المتصفح
        لم يكتمل تسجيل الدخول
        هذه الصفحة تخص عملية تسجيل دخول أخرى
        انتهت عملية تسجيل الدخول هذه بالفعل
        تابع في {app}.
        تابع في التطبيق.
        أعد المحاولة في {app}.
        أعد المحاولة في التطبيق.
        لم يتغير شيء. أكمل تسجيل الدخول في علامة التبويب التي فُتحت أخيرًا.
        يمكنك إغلاق علامة التبويب هذه.
        قد تكون نافذة التطبيق خلف هذه النافذة.
        = cs
        Přihlášení v prohlížeči je hotové
        Odhlášení v prohlížeči je hotové
        Přihlášení nebylo dokončeno
        Tato stránka patří k jinému přihlášení
        Toto přihlášení už skončilo
        Pokračujte v aplikaci {app}.
        Pokračujte v aplikaci.
        Zkuste to znovu v aplikaci {app}.
        Zkuste to znovu v aplikaci.
        Nic se nezměnilo. Dokončete přihlášení na kartě, která byla otevřena jako poslední.
        Tuto kartu můžete zavřít.
        Okno aplikace může být za tímto oknem.
        = de
        Anmeldung im Browser abgeschlossen
        Abmeldung im Browser abgeschlossen
        Die Anmeldung wurde nicht abgeschlossen
        Diese Seite gehört zu einer anderen Anmeldung
        Diese Anmeldung ist bereits beendet
        Weiter geht es in {app}.
        Weiter geht es in der Anwendung.
        Versuchen Sie es in {app} noch einmal.
        Versuchen Sie es in der Anwendung noch einmal.
        Es hat sich nichts geändert. Schließen Sie die Anmeldung in dem Tab ab, der zuletzt geöffnet wurde.
        Sie können diesen Tab schließen.
        Das Fenster der Anwendung liegt vielleicht hinter diesem.
        = es
        Inicio de sesión terminado en el navegador
        Cierre de sesión terminado en el navegador
        El inicio de sesión no se completó
        Esta página pertenece a otro inicio de sesión
        Este inicio de sesión ya ha terminado
        Continúe en {app}.
        Continúe en la aplicación.
        Vuelva a intentarlo en {app}.
        Vuelva a intentarlo en la aplicación.
        No ha cambiado nada. Termine el inicio de sesión en la última pestaña que se abrió.
        Puede cerrar esta pestaña.
        La ventana de la aplicación puede estar detrás de esta.
        = fa rtl
        ورود در مرورگر انجام شد
        خروج در مرورگر انجام شد
        ورود کامل نشد
        این صفحه به ورود دیگری تعلق دارد
        این ورود پیش‌تر پایان یافته است
        در {app} ادامه دهید.
        در برنامه ادامه دهید.
        در {app} دوباره تلاش کنید.
        در برنامه دوباره تلاش کنید.
        چیزی تغییر نکرده است. ورود را در زبانه‌ای که آخر از همه باز شده کامل کنید.
        می‌توانید این زبانه را ببندید.
        پنجرهٔ برنامه ممکن است پشت این پنجره باشد.
        = fr
        Connexion terminée dans le navigateur
        Déconnexion terminée dans le navigateur
        La connexion n’a pas abouti
        Cette page appartient à une autre connexion
        Cette connexion est déjà terminée
        Continuez dans {app}.
        Continuez dans l’application.
        Réessayez dans {app}.
        Réessayez dans l’application.
        Rien n’a changé. Terminez la connexion dans l’onglet ouvert en dernier.
        Vous pouvez fermer cet onglet.
        L’application a pu rester derrière cette fenêtre.
        = hi
        ब्राउज़र में साइन-इन पूरा हुआ
        ब्राउज़र में साइन-आउट पूरा हुआ
        साइन-इन पूरा नहीं हुआ
        यह पेज किसी दूसरे साइन-इन का है
        यह साइन-इन पहले ही समाप्त हो चुका है
        {app} में जारी रखें।
        ऐप्लिकेशन में जारी रखें।
        {app} में फिर से कोशिश करें।
        ऐप्लिकेशन में फिर से कोशिश करें।
        कुछ नहीं बदला है। साइन-इन को सबसे बाद में खुले टैब में पूरा करें।
        आप इस टैब को बंद कर सकते हैं।
        ऐप्लिकेशन की विंडो इस विंडो के पीछे हो सकती है।
        = id
        Proses masuk di peramban selesai
        Proses keluar di peramban selesai
        Proses masuk tidak selesai
        Halaman ini milik proses masuk yang lain
        Proses masuk ini sudah berakhir
        Lanjutkan di {app}.
        Lanjutkan di aplikasi.
        Coba lagi di {app}.
        Coba lagi di aplikasi.
        Tidak ada yang berubah. Selesaikan proses masuk di tab yang terakhir dibuka.
        Anda dapat menutup tab ini.
        Jendela aplikasi mungkin berada di belakang jendela ini.
        = it
        Accesso completato nel browser
        Disconnessione completata nel browser
        L’accesso non è stato completato
        Questa pagina appartiene a un altro accesso
        Questo accesso è già terminato
        Continua in {app}.
        Continua nell’applicazione.
        Riprova in {app}.
        Riprova nell’applicazione.
        Non è cambiato nulla. Completa l’accesso nell’ultima scheda aperta.
        Puoi chiudere questa scheda.
        La finestra dell’applicazione potrebbe essere dietro questa.
        = ja
        ブラウザーでのサインインが終わりました
        ブラウザーでのサインアウトが終わりました
        サインインは完了しませんでした
        このページは別のサインインのものです
        このサインインはすでに終了しています
        {app} で続けてください。
        アプリケーションで続けてください。
        {app} でもう一度お試しください。
        アプリケーションでもう一度お試しください。
        何も変更されていません。最後に開いたタブでサインインを完了してください。
        このタブは閉じてかまいません。
        アプリケーションのウィンドウは、このウィンドウの後ろにあるかもしれません。
        = ko
        브라우저에서 로그인을 마쳤습니다
        브라우저에서 로그아웃을 마쳤습니다
        로그인이 완료되지 않았습니다
        이 페이지는 다른 로그인에 속합니다
        이 로그인은 이미 끝났습니다
        {app}에서 계속하세요.
        애플리케이션에서 계속하세요.
        {app}에서 다시 시도하세요.
        애플리케이션에서 다시 시도하세요.
        변경된 것은 없습니다. 마지막으로 열린 탭에서 로그인을 완료하세요.
        이 탭을 닫아도 됩니다.
        애플리케이션 창이 이 창 뒤에 있을 수 있습니다.
        = nl
        Aanmelden voltooid in de browser
        Afmelden voltooid in de browser
        Het aanmelden is niet voltooid
        Deze pagina hoort bij een andere aanmelding
        Deze aanmelding is al afgelopen
        Ga verder in {app}.
        Ga verder in de toepassing.
        Probeer het opnieuw in {app}.
        Probeer het opnieuw in de toepassing.
        Er is niets veranderd. Rond het aanmelden af in het tabblad dat het laatst is geopend.
        U kunt dit tabblad sluiten.
        Het venster van de toepassing ligt misschien achter dit venster.
        = pl
        Logowanie w przeglądarce zakończone
        Wylogowanie w przeglądarce zakończone
        Logowanie nie zostało ukończone
        Ta strona należy do innego logowania
        To logowanie już się zakończyło
        Kontynuuj w aplikacji {app}.
        Kontynuuj w aplikacji.
        Spróbuj ponownie w aplikacji {app}.
        Spróbuj ponownie w aplikacji.
        Nic się nie zmieniło. Dokończ logowanie w karcie, która została otwarta jako ostatnia.
        Możesz zamknąć tę kartę.
        Okno aplikacji może być za tym oknem.
        = pt-BR
        Login concluído no navegador
        Saída concluída no navegador
        O login não foi concluído
        Esta página pertence a outro login
        Este login já terminou
        Continue em {app}.
        Continue no aplicativo.
        Tente novamente em {app}.
        Tente novamente no aplicativo.
        Nada mudou. Conclua o login na última aba que foi aberta.
        Você pode fechar esta aba.
        A janela do aplicativo pode estar atrás desta.
        = pt-PT
        Início de sessão concluído no navegador
        Fim de sessão concluído no navegador
        O início de sessão não foi concluído
        Esta página pertence a outro início de sessão
        Este início de sessão já terminou
        Continue em {app}.
        Continue na aplicação.
        Tente novamente em {app}.
        Tente novamente na aplicação.
        Nada mudou. Conclua o início de sessão no último separador que foi aberto.
        Pode fechar este separador.
        A janela da aplicação pode estar atrás desta.
        = ru
        Вход в браузере завершён
        Выход в браузере завершён
        Вход не был завершён
        Эта страница относится к другому входу
        Этот вход уже завершён
        Продолжите в приложении {app}.
        Продолжите в приложении.
        Попробуйте ещё раз в приложении {app}.
        Попробуйте ещё раз в приложении.
        Ничего не изменилось. Завершите вход на вкладке, которая была открыта последней.
        Эту вкладку можно закрыть.
        Окно приложения может быть за этим окном.
        = tr
        Tarayıcıda oturum açma tamamlandı
        Tarayıcıda oturum kapatma tamamlandı
        Oturum açma tamamlanmadı
        Bu sayfa başka bir oturum açma işlemine ait
        Bu oturum açma işlemi zaten sona erdi
        {app} uygulamasında devam edin.
        Uygulamada devam edin.
        {app} uygulamasında yeniden deneyin.
        Uygulamada yeniden deneyin.
        Hiçbir şey değişmedi. Oturum açmayı en son açılan sekmede tamamlayın.
        Bu sekmeyi kapatabilirsiniz.
        Uygulamanın penceresi bu pencerenin arkasında olabilir.
        = uk
        Вхід у браузері завершено
        Вихід у браузері завершено
        Вхід не було завершено
        Ця сторінка належить до іншого входу
        Цей вхід уже завершено
        Продовжте в застосунку {app}.
        Продовжте в застосунку.
        Спробуйте ще раз у застосунку {app}.
        Спробуйте ще раз у застосунку.
        Нічого не змінилося. Завершіть вхід на вкладці, яку було відкрито останньою.
        Цю вкладку можна закрити.
        Вікно застосунку може бути за цим вікном.
        = vi
        Đã đăng nhập xong trong trình duyệt
        Đã đăng xuất xong trong trình duyệt
        Việc đăng nhập chưa hoàn tất
        Trang này thuộc về một lần đăng nhập khác
        Lần đăng nhập này đã kết thúc
        Hãy tiếp tục trong {app}.
        Hãy tiếp tục trong ứng dụng.
        Hãy thử lại trong {app}.
        Hãy thử lại trong ứng dụng.
        Không có gì thay đổi. Hãy hoàn tất đăng nhập trong thẻ được mở sau cùng.
        Bạn có thể đóng thẻ này.
        Cửa sổ của ứng dụng có thể nằm sau cửa sổ này.
        = zh-Hans
        浏览器中的登录已完成
        浏览器中的退出登录已完成
        登录未完成
        此页面属于另一次登录
        此次登录已经结束
        请在 {app} 中继续。
        请在应用程序中继续。
        请在 {app} 中重试。
        请在应用程序中重试。
        没有任何更改。请在最后打开的标签页中完成登录。
        您可以关闭此标签页。
        应用程序的窗口可能在此窗口后面。
        = zh-Hant
        瀏覽器中的登入已完成
        瀏覽器中的登出已完成
        登入未完成
        此頁面屬於另一次登入
        這次登入已經結束
        請在 {app} 中繼續。
        請在應用程式中繼續。
        請在 {app} 中再試一次。
        請在應用程式中再試一次。
        沒有任何變更。請在最後開啟的分頁中完成登入。
        您可以關閉此分頁。
        應用程式的視窗可能在此視窗後面。
        """
}
