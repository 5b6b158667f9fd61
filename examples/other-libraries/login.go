// Signs in with golang.org/x/oauth2, and opens the browser with the command cardea: ./login ISSUER CLIENT_ID
package main

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"io"
	"log"
	"net/url"
	"os"
	"os/exec"
	"strings"

	"golang.org/x/oauth2"
)

func main() {
	// From x/oauth2 0.13 on its GenerateVerifier, S256ChallengeOption and VerifierOption do this.
	issuer, state, verifier := os.Args[1], random(), random()
	hash := sha256.Sum256([]byte(verifier))
	challenge := base64.RawURLEncoding.EncodeToString(hash[:])
	config := oauth2.Config{ClientID: os.Args[2], RedirectURL: "{redirect_uri}", Scopes: []string{"openid", "email"},
		Endpoint: oauth2.Endpoint{AuthURL: issuer + "/authorize", TokenURL: issuer + "/token", AuthStyle: oauth2.AuthStyleInParams}}
	open := exec.Command("cardea", "open", "-")
	open.Stderr = os.Stderr
	open.Stdin = strings.NewReader(config.AuthCodeURL(state,
		oauth2.SetAuthURLParam("code_challenge_method", "S256"), oauth2.SetAuthURLParam("code_challenge", challenge)))
	redirect := must(url.Parse(strings.TrimSpace(string(must(open.Output())))))
	if redirect.Query().Get("state") != state {
		log.Fatal("the redirect is not that of this login")
	}
	config.RedirectURL, _, _ = strings.Cut(redirect.String(), "?")
	token := must(config.Exchange(context.Background(), redirect.Query().Get("code"), oauth2.SetAuthURLParam("code_verifier", verifier)))
	user := must(config.Client(context.Background(), token).Get(issuer + "/userinfo"))
	log.Printf("Signed in: %s", must(io.ReadAll(user.Body)))
}

func random() string {
	bytes := make([]byte, 32)
	must(rand.Read(bytes))
	return base64.RawURLEncoding.EncodeToString(bytes)
}

func must[T any](value T, err error) T {
	if err != nil {
		log.Fatal(err)
	}
	return value
}
