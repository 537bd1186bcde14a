/** Uses of a photo that shows a child, beyond the class staff. */
export const photoUses = ['record', 'reports', 'public'] as const;
export type PhotoUse = (typeof photoUses)[number];

/** Ways in which a family gave or refused consent. */
export const consentChannels = ['form', 'message', 'spoken'] as const;
export type ConsentChannel = (typeof consentChannels)[number];
