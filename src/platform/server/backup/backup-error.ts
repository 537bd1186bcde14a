/** A backup cannot be made, read or restored; `message` says why in a sentence for whoever runs Casa. */
export class BackupError extends Error {}

/** The archive is not what was written. */
export class DamagedArchiveError extends BackupError {}
