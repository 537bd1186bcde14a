/** Thrown when a backup cannot be made, read or restored. `message` explains the reason to the operator. */
export class BackupError extends Error {}

/** Thrown when the bytes of an archive differ from what was written. */
export class DamagedArchiveError extends BackupError {}
