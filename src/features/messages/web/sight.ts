let inSight: string | undefined;

/** Whose newest messages are on the screen, so that what they write counts as read. */
export const setInSight = (partnerId: string | undefined): void => {
  inSight = partnerId;
};

export const isInSight = (partnerId: string): boolean =>
  inSight === partnerId && document.visibilityState === 'visible';
