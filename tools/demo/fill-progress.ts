/** Progress of a fill for one kind of item, such as `portraits`. */
export type Progress = { readonly kind: string; readonly done: number; readonly of: number };
export type OnProgress = (progress: Progress) => void;
