/**
 * Properties of a field for an e-mail address. The type `email` is not used: browsers refuse `josé@casa.example` there and turn
 * domains in other letters into punycode.
 */
export const emailInput = {
  type: 'text',
  inputMode: 'email',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const;
