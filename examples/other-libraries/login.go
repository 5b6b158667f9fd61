// Signs in with golang.org/x/oauth2, and opens the browser with the command cardea: ./login ISSUER CLIENT_ID
package main

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
	"log"
	"net/url"
	"os"
	"os/exec"
	"strings"

	"golang.org/x/oauth2"
)

func random() string {
	bytes := make([]byte, 32)
	if _, err := rand.Read(bytes); err != nil {
		log.Fatal(err)
	}
	return base64.RawURLEncoding.EncodeToString(bytes)
}

func main() {
	issuer, state, verifier := os.Args[1], random(), random()
	config := oauth2.Config{ClientID: os.Args[2], RedirectURL: "{redirect_uri}", Scopes: []string{"openid", "email"},
		Endpoint: oauth2.Endpoint{AuthURL: issuer + "/authorize", TokenURL: issuer + "/token", AuthStyle: oauth2.AuthStyleInParams}}
	challenge := sha256.Sum256([]byte(verifier))
	open := exec.Command("cardea", "open", "-")
	open.Stderr = os.Stderr
	open.Stdin = strings.NewReader(config.AuthCodeURL(state, oauth2.SetAuthURLParam("code_challenge_method", "S256"),
		oauth2.SetAuthURLParam("code_challenge", base64.RawURLEncoding.EncodeToString(challenge[:]))))
	answer, err := open.Output()
	if err != nil {
		log.Fatal(err)
	}
	redirect, err := url.Parse(strings.TrimSpace(string(answer)))
	if err != nil || redirect.Query().Get("state") != state {
		log.Fatal("the redirect is not that of this login")
	}
	code := redirect.Query().Get("code")
	redirect.RawQuery = ""
	config.RedirectURL = redirect.String()
	token, err := config.Exchange(context.Background(), code, oauth2.SetAuthURLParam("code_verifier", verifier))
	if err != nil {
		log.Fatal(err)
	}
	user, err := config.Client(context.Background(), token).Get(issuer + "/userinfo")
	if err != nil {
		log.Fatal(err)
	}
	claims, _ := io.ReadAll(user.Body)
	fmt.Println("Signed in:", string(claims))
}
