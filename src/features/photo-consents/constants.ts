/** What a photo in which a child can be seen may be used for, beyond the staff of the class. */
export const photoUses = ['record', 'reports', 'public'] as const;
export type PhotoUse = (typeof photoUses)[number];

/** How a family said it. */
export const consentChannels = ['form', 'message', 'spoken'] as const;
export type ConsentChannel = (typeof consentChannels)[number];
