/** How far a fill is with one kind of thing, such as `portraits`. */
export type Progress = { readonly kind: string; readonly done: number; readonly of: number };
export type OnProgress = (progress: Progress) => void;
