/** The key that the browser gives to `loadStripe` in sandbox mode. Public by nature, and good for the sandbox alone. */
export const sandboxPublishableKey = 'pk_test_sandbox'
