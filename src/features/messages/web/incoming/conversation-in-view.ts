let partnerInView: string | undefined;

/** Sets the partner whose newest messages are visible. New messages of this partner count as read. */
export const setConversationInView = (partnerId: string | undefined): void => {
  partnerInView = partnerId;
};

export const isConversationInView = (partnerId: string): boolean =>
  partnerInView === partnerId && document.visibilityState === 'visible';
