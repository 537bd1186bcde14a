let isDisabled = false;

/** Disables the prompt for the lifetime of the page: the user has already confirmed, or is not the one who typed. */
export const disableLeavePrompt = (): void => {
  isDisabled = true;
};

/** True if the page may be left without a prompt. */
export const isLeavePromptDisabled = (): boolean => isDisabled;
