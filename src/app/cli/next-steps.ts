/** Returns the operator's next steps. Without an admin, the log above contains a setup link. */
export const nextSteps = (address: string, hasAdmin: boolean): string => {
  const next = hasAdmin
    ? `Next: open ${address} in a browser and sign in.`
    : 'Next: open the setup link above in a browser to name the school and create the first admin. The link works once.';
  return `\n  ${next}\n  Ctrl+C stops Casa. In a second terminal, npm run casa -- help lists the other commands.\n\n`;
};
