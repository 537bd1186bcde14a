/**
 * Functions that a lower feature needs from a higher one. The lower one declares the type by declaration merging and
 * lists the name under `expects`; the higher one provides it. Checked at start.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Ports {}
export type PortName = keyof Ports;
