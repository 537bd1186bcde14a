/**
 * What a lower feature needs a higher one to do for it, by name. The lower feature declares the type here by declaration merging and
 * lists the name under `expects` in its manifest; the higher one provides it. Wired at start, checked there.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Ports {}
export type PortName = keyof Ports;
