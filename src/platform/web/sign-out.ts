type Step = {
  /** Fetches what asks and cleans up, where somebody leaves before it is there. */
  prepare?: () => Promise<void>;
  /**
   * Asks the person.
   * @returns whether they still want to leave
   */
  confirm?: () => Promise<boolean>;
  /** Takes away what must not stay in the browser, after the server ended the session. */
  cleanUp?: () => Promise<void>;
};

const steps = new Set<Step>();

/**
 * Has something done when the person signs out.
 * @returns what ends that
 */
export const beforeSignOut = (step: Step): (() => void) => {
  steps.add(step);
  return () => {
    steps.delete(step);
  };
};

/**
 * Asks about everything that would be lost.
 * @returns whether the person wants to leave
 */
export const confirmSignOut = async (): Promise<boolean> => {
  await Promise.allSettled([...steps].map(({ prepare }) => prepare?.()));
  for (const { confirm } of steps) if (confirm && !(await confirm())) return false;
  return true;
};

/** Cleans up. One step that fails does not keep the others from it. */
export const cleanUpBrowser = async (): Promise<void> => {
  await Promise.allSettled([...steps].map(({ cleanUp }) => cleanUp?.()));
};
