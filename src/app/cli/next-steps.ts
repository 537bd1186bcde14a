/**
 * What whoever has started Casa in a terminal does now.
 * @param address where it listens
 * @param hasAdmin else the log above has a set-up link
 */
export const nextSteps = (address: string, hasAdmin: boolean): string => {
  const next = hasAdmin
    ? `Next: open ${address} in a browser and sign in.`
    : 'Next: open the setup link above in a browser. It works once: there you name the school and make the first admin.';
  return `\n  ${next}\n  Ctrl+C stops Casa. In a second terminal, npm run casa -- help says what else can be done.\n\n`;
};
