export const agreementStates = ['open', 'done'] as const;
export type AgreementState = (typeof agreementStates)[number];
