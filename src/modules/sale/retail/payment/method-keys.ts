/** The F-keys of the ways to pay, in their order; F7 stays the customer's, F10 the next step's. */
export const methodKeys = ["F2", "F3", "F4", "F5", "F6", "F8", "F9"] as const;

/** The keys of the currencies whose cash is taken, in their order. */
export const currencyKeys = ["shift+F2", "shift+F3", "shift+F4", "shift+F5", "shift+F6", "shift+F8"] as const;
