/** Unit tests of the site run as in a Russian browser, whatever the machine's language is. */
Object.defineProperty(navigator, 'languages', { value: ['ru-RU'], configurable: true })
