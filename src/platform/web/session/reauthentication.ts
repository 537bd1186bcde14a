/** Asks the user to authenticate again. Resolves to true on success. */
type Prompt = () => Promise<boolean>;

let currentPrompt: Prompt | undefined;
let pendingPrompt: Promise<boolean> | undefined;

/** Registers the prompt for reauthentication during a call. Returns a function that removes the prompt. */
export const registerReauthentication = (prompt: Prompt): (() => void) => {
  currentPrompt = prompt;
  return () => {
    if (currentPrompt === prompt) currentPrompt = undefined;
  };
};

export const canReauthenticate = (): boolean => currentPrompt !== undefined;

/** Shows one prompt for all waiting calls. Resolves to true if the call should be repeated. */
export const reauthenticate = async (): Promise<boolean> => {
  if (!currentPrompt) return false;
  pendingPrompt ??= currentPrompt().finally(() => {
    pendingPrompt = undefined;
  });
  return pendingPrompt;
};
