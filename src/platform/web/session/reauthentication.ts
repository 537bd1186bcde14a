/** Asks who sits there to show who they are. @returns whether they did */
type Prompt = () => Promise<boolean>;

let currentPrompt: Prompt | undefined;
let pendingPrompt: Promise<boolean> | undefined;

/**
 * From now on somebody can be asked for their password in the middle of what they do.
 * @returns what ends that
 */
export const registerReauthentication = (prompt: Prompt): (() => void) => {
  currentPrompt = prompt;
  return () => {
    if (currentPrompt === prompt) currentPrompt = undefined;
  };
};

export const canReauthenticate = (): boolean => currentPrompt !== undefined;

/** Asks, once for all calls that wait for it. @returns whether to make the call again */
export const reauthenticate = async (): Promise<boolean> => {
  if (!currentPrompt) return false;
  pendingPrompt ??= currentPrompt().finally(() => {
    pendingPrompt = undefined;
  });
  return pendingPrompt;
};
