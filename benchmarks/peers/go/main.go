// The OAuth login with golang.org/x/oauth2. Options and output are those of common/client.c.
package main

import (
	"bufio"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"sort"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"

	"net/http"
	"net/url"

	"golang.org/x/oauth2"
)

var (
	mode     = flag.String("mode", "", "cold, warm, concurrent or memory")
	action   = flag.String("action", "login", "of a cold run: login, or visit")
	base     = flag.String("url", "", "the server")
	times    = flag.Int("times", 1, "logins")
	inFlight = flag.Int("in-flight", 0, "logins at a time")
	_        = flag.Bool("oauth", true, "the only login that this client knows")
)

const (
	warmUp = 80
	code   = "4-0AbUR2VPm8tq3xkYd0mVh1o6cYw9n7vS"
)

type client struct {
	config  oauth2.Config
	context context.Context
	person  *bufio.Reader
}

func open() *client {
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.Proxy = nil
	transport.MaxIdleConnsPerHost = 64
	return &client{
		config: oauth2.Config{
			ClientID: "bench", RedirectURL: "com.example.bench://oauth/callback", Scopes: []string{"email"},
			Endpoint: oauth2.Endpoint{
				AuthURL: *base + "/authorize", TokenURL: *base + "/token", AuthStyle: oauth2.AuthStyleInParams},
		},
		context: context.WithValue(context.Background(), oauth2.HTTPClient, &http.Client{Transport: transport}),
		person:  bufio.NewReader(os.Stdin),
	}
}

func random() string {
	var bytes [32]byte
	if _, err := rand.Read(bytes[:]); err != nil {
		panic(err)
	}
	return base64.RawURLEncoding.EncodeToString(bytes[:])
}

func (client *client) begin() (page, state, verifier string) {
	state, verifier = random(), random()
	digest := sha256.Sum256([]byte(verifier))
	return client.config.AuthCodeURL(state,
		oauth2.SetAuthURLParam("code_challenge", base64.RawURLEncoding.EncodeToString(digest[:])),
		oauth2.SetAuthURLParam("code_challenge_method", "S256")), state, verifier
}

func (client *client) redeem(code, verifier string) error {
	token, err := client.config.Exchange(client.context, code, oauth2.SetAuthURLParam("code_verifier", verifier))
	if err == nil && token.AccessToken == "" {
		err = errors.New("no token")
	}
	return err
}

func (client *client) logIn() error {
	page, _, verifier := client.begin()
	if page == "" {
		return errors.New("no page")
	}
	return client.redeem(code, verifier)
}

// A login whose page a person visits, who is at the other end of the standard streams.
func (client *client) visit() error {
	page, state, verifier := client.begin()
	fmt.Println(page)
	line, err := client.person.ReadString('\n')
	if err != nil {
		return err
	}
	redirect, err := url.Parse(strings.TrimSpace(line))
	if err != nil {
		return err
	}
	if redirect.Query().Get("state") != state {
		return errors.New("the redirect does not belong to this login")
	}
	if err = client.redeem(redirect.Query().Get("code"), verifier); err == nil {
		fmt.Println("signed in")
	}
	return err
}

func (client *client) cold() error {
	turn := client.logIn
	if *action == "visit" {
		turn = client.visit
	}
	for i := 0; i < *times; i++ {
		if err := turn(); err != nil {
			return err
		}
	}
	return nil
}

func (client *client) many(logins int) error {
	var group sync.WaitGroup
	failed := make(chan error, *inFlight)
	todo := make(chan struct{}, logins)
	for i := 0; i < logins; i++ {
		todo <- struct{}{}
	}
	close(todo)
	for i := 0; i < *inFlight; i++ {
		group.Add(1)
		go func() {
			defer group.Done()
			for range todo {
				if err := client.logIn(); err != nil {
					failed <- err
					return
				}
			}
		}()
	}
	group.Wait()
	close(failed)
	return <-failed
}

func cpu() float64 {
	var usage syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &usage)
	return float64(usage.Utime.Nano()+usage.Stime.Nano()) / 1e3
}

func number(path, name string) int {
	content, _ := os.ReadFile(path)
	for _, line := range strings.Split(string(content), "\n") {
		if fields := strings.Fields(line); len(fields) > 1 && fields[0] == name {
			value, _ := strconv.Atoi(fields[1])
			return value
		}
	}
	return 0
}

func (client *client) run() (map[string]any, error) {
	switch *mode {
	case "cold":
		return nil, client.cold()
	case "warm":
		samples := make([]float64, *times)
		for i := 0; i < warmUp; i++ {
			if err := client.logIn(); err != nil {
				return nil, err
			}
		}
		before := cpu()
		for i := range samples {
			start := time.Now()
			if err := client.logIn(); err != nil {
				return nil, err
			}
			samples[i] = float64(time.Since(start).Nanoseconds()) / 1e3
		}
		used := cpu() - before
		sort.Float64s(samples)
		return map[string]any{"p50_us": samples[*times/2], "cpu_us": used / float64(*times)}, nil
	case "concurrent":
		start := time.Now()
		if err := client.many(*inFlight); err != nil {
			return nil, err
		}
		burst := time.Now()
		if err := client.many(*times); err != nil {
			return nil, err
		}
		return map[string]any{
			"burst_ms":          burst.Sub(start).Seconds() * 1e3,
			"logins_per_second": float64(*times) / time.Since(burst).Seconds(),
		}, nil
	case "memory":
		if err := client.logIn(); err != nil {
			return nil, err
		}
		if *inFlight > 0 {
			if err := client.many(*inFlight); err != nil {
				return nil, err
			}
		}
		path, _ := os.Executable()
		program, err := os.Stat(path)
		if err != nil {
			return nil, err
		}
		return map[string]any{
			"rss_kb":           number("/proc/self/smaps_rollup", "Rss:"),
			"private_dirty_kb": number("/proc/self/smaps_rollup", "Private_Dirty:"),
			"peak_kb":          number("/proc/self/status", "VmHWM:"),
			"libraries":        0, "library_bytes": program.Size(),
		}, nil
	}
	return nil, errors.New("no such mode")
}

func main() {
	flag.Parse()
	result, err := open().run()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	if result != nil {
		text, _ := json.Marshal(result)
		fmt.Println(string(text))
	}
}
