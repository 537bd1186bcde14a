/** Props of an icon button in the head of a conversation or of their list. */
export const headButton = { variant: 'subtle', color: 'gray', c: 'var(--mantine-color-text)', size: 44 } as const;
