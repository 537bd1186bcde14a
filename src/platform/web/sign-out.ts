type Step = {
  /** Loads the code of `confirm` and `cleanUp` if the user signs out before it has loaded. */
  prepare?: () => Promise<void>;
  /** Asks the user. Resolves to true if the user still wants to sign out. */
  confirm?: () => Promise<boolean>;
  /** Deletes data that must not stay in the browser. Runs after the server has ended the session. */
  cleanUp?: () => Promise<void>;
};

const steps = new Set<Step>();

export const beforeSignOut = (step: Step): (() => void) => {
  steps.add(step);
  return () => {
    steps.delete(step);
  };
};

/** Asks the user about all data that would be lost. Resolves to true to sign out. */
export const confirmSignOut = async (): Promise<boolean> => {
  await Promise.allSettled([...steps].map(({ prepare }) => prepare?.()));
  for (const { confirm } of steps) if (confirm && !(await confirm())) return false;
  return true;
};

/** Runs the clean-up of all steps. A failing step does not stop the others. */
export const cleanUpBrowser = async (): Promise<void> => {
  await Promise.allSettled([...steps].map(({ cleanUp }) => cleanUp?.()));
};
