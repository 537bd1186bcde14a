/** Builds the server below `dist/server`, unless what stands there is made of the same files. */
export const buildServer: () => Promise<void>;

/** Builds the commands below `dist/cli`. Returns the path of their program from the root of the project. */
export const buildCommands: () => Promise<string>;
