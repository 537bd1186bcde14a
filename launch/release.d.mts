export function copyRelease(folder: string): Promise<void>;
