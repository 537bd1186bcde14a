/** True if a file of the application could not be loaded, usually because a newer version has replaced it. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Loading chunk|Unable to preload/i.test(error.message);
