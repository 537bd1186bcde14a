/**
 * Functions that a lower feature needs from a higher one, by name. The lower feature declares the type here by
 * declaration merging and lists the name under `expects` in its manifest. The higher feature provides the function.
 * Ports are wired and checked at start.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Ports {}
export type PortName = keyof Ports;
