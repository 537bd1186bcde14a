/** The type `email` is not used: browsers reject `josé@casa.example` and convert domains to punycode. */
export const emailInput = {
  type: 'text',
  inputMode: 'email',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const;
