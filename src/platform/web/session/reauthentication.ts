/** Asks who sits there to show who they are. @returns whether they did */
type Ask = () => Promise<boolean>;

let asks: Ask | undefined;
let asking: Promise<boolean> | undefined;

/**
 * From now on somebody can be asked for their password in the middle of what they do.
 * @returns what ends that
 */
export const letReauthenticate = (ask: Ask): (() => void) => {
  asks = ask;
  return () => {
    if (asks === ask) asks = undefined;
  };
};

export const canReauthenticate = (): boolean => asks !== undefined;

/** Asks, once for all calls that wait for it. @returns whether to make the call again */
export const reauthenticate = async (): Promise<boolean> => {
  if (!asks) return false;
  asking ??= asks().finally(() => {
    asking = undefined;
  });
  return asking;
};
