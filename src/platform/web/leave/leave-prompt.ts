let isDisabled = false;

/** The person has answered already, or is not the one who typed: nobody asks any more. */
export const disableLeavePrompt = (): void => {
  isDisabled = true;
};

/** Whether the page is being left for good. */
export const isLeavePromptDisabled = (): boolean => isDisabled;
