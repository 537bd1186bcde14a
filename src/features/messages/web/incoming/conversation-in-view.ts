let partnerInView: string | undefined;

/** Whose newest messages are on the screen, so that what they write counts as read. */
export const setConversationInView = (partnerId: string | undefined): void => {
  partnerInView = partnerId;
};

export const isConversationInView = (partnerId: string): boolean =>
  partnerInView === partnerId && document.visibilityState === 'visible';
