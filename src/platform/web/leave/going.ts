let isDecided = false;

/** The person has answered already, or is not the one who typed: nobody asks any more. */
export const goWithoutAsking = (): void => {
  isDecided = true;
};

/** Whether the page is being left for good. */
export const isGoing = (): boolean => isDecided;
