/// The private keys of the tokens that the checks sign: made for this, used nowhere else, and known to everybody.
enum TestKeyTexts {
    static let rs = """
        MIIEpAIBAAKCAQEAv3ofZDznpnCxKscFktleC4TqXUqOU6kqrZFGQnYtG12d61uWRlS9dX20cv3qMjXOX0wnfsOYq4hfPfVQy1yLKKze6z4W\
        cyMTODXPgfXFRq0v12fd6KfECbYYirozX442oBtqBkpR65zgkjFEUAehCehKtbV/67ngdP1b8jtwWp0zCWO+MOOqBNJSta0JS2huzgfGGSk8\
        o5ztcYpTWc8NRFz3B9ohGVVaj6ystGuLQIA4PLsrPlti1Q2acSNqdhF3UADvrkXcl0ioxQoTBzQ25G9PfD3wtqS7kNDKuuAEG6n0TNN+uDf9\
        YxH5weU4r7qUvYKJPqVlX1ALcBu3+EGd8QIDAQABAoIBAAEL0WlgJmJvNDCaSVgCaeIOqFqUkA859VGFmJq/pGdOhCMC2QWO7EE4Jz++cvt7\
        Y+ufhECVRNuhWnkBi+ga0vr2abEaD2JXOzgmwor8BSLXgYpW0pV+VbwUtLDoNNIUMQ02v/znz3nF3ZUaU/NLIanCRBSEgf3qyySofgFUKoYO\
        fvjewAmmDKrRN2H7oUzCF956aIzYMoOm1YxpqPtM3+8Q5IIfp438VP5bwjX2eempDHOzcsSg4b+XoVUl9WuvbSDjGghipL7FNexG/NJ3jXZi\
        s+dYqHEUGjv2PZc7jiF2k/9kG2ldorM8xiJmbNYvUjLs901bpl6c5F4WE4h/nSkCgYEA4po7IySb37N/YUsEZplx2TpRX30UFajyqrKg8NNk\
        WU40YnJ2ul3JACq3amc5S8pZSP83SlFO3nlnIosGDMMsde5UBWFSxHLTyvmE4GqKFrqXgQGpDxNvs43s1Hc/u7d9E2mQXUnbbBb2jUUkny0B\
        1zfg07e5sL0lCc45ZDklms0CgYEA2FFUYpbDdBv9q8WMmgrlifwZjZjxm7mCcDkrsc9KT+mECi4DkuhdO54tYimSI5VUqVrmJ3ItFXVfb7u5\
        lRshS7czowUgCtMJLjwIxyXen0NPQBF+AGpJY0YCxNmoznsOrLgWLekyFWWbsbZQSWje+Hs/zbSb7dheFm6nGxxN17UCgYEA1ksWq+heBFKC\
        nubLlZ98+/pbo9rsWIN6YZUmADlZR99eSM+ImjxA7oh3BgfyNkt43kCE8CIuXNQghZlFsmIMtMYa7S+ZjzAsPGJ1l6kJR+9TgWupjhlKZFpO\
        YqsXOZWPkgEdxisnd3PL29NMi7+LYxVz56Ry1cI5uaktuysT9e0CgYEAgkFe5crQwM7GDjPzeSKMm20RWgE5o0Kud7MFS5l9rub3GkYg4spG\
        scqKm2xa0lBuXVgd9Ky81woJQLeyhUWD5BrZ3hUM+VegVJXT109HYXFffD3MOKXHsR6MNkq2ajcRXBGxUU31WYsImJcmez3J3aghgFV7+1lp\
        NmrE9v8xJG0CgYAtM31oSQ7FdA89BA6kjEnSeWYySkYt/BlxmRmL/aj5vbDGRy4BqC7jY1n83NCLsou2irdgRS4iVgtZOg7EKq4kIRLo4O6O\
        W3Xf1mqDDgNwmg79NIYbjThPLmEdLRkAEbq6xpZg/MkhRifFSxnKzR7XhjhdzmKOgeFToGzey48+7w==
        """
    static let p256 = """
        MHcCAQEEIHYl2qi6xHZi3fvzWusuaKzWkubqtT2aDvce7tdZXXBCoAoGCCqGSM49AwEHoUQDQgAE8JHOkapZLy6KWbahWX0RnE1Ff5dISDOU\
        uOYnjf3LAqzwFFzbye4zEPRv81uXJNSjVE/OPnVpftEPWu8VkpGsUQ==
        """
    static let p384 = """
        MIGkAgEBBDDUpKerD/OFF6kqqeVX/Ijpi/YH9e11WodSp8pZ4/iaynxlsR/ULN5+PLuFTwtyFCagBwYFK4EEACKhZANiAAQ8nWAecpPlm8u/\
        WorO7nIl6esb5Mc1e7Es2o3raozwK2ncmCTQUmeUD0oA7tIDEkByz/TNnODsWHelg/YKPflguoP4+RkNeUT/TQNzwMm2RYR+P1xyPOHGQled\
        VxBd8T8=
        """
    static let p521 = """
        MIHcAgEBBEIACJuJ1FoKUM0nrPee1sQ3k5pf6xBe399TgoZZhdLiQ+NY7+j0P6IRp3Pr844wVpLFzVAfS8EF8diiHSMmETiFJj2gBwYFK4EE\
        ACOhgYkDgYYABAFzzBCHseDaTVDPmz3xd1ZCChHHN+alKNbIvRlbuU1x+hht7A7XS56QBwdDD6yRAQajNvWoMAb5ajoDh7NdqV5cRgBXZUaX\
        wnjjNL2e6JJJZdy9G6622rda7hZ9O1S2OHxWE6rGZw2oDPkRyFZAhI2wct3JYaZtkdGyrjWxZFV45tCcXA==
        """
    static let ed = """
        MC4CAQAwBQYDK2VwBCIEIFo71LtC9m0bp8+wZ9am9pXr5TzMp3QRK7gEjDJE9moX
        """
}
