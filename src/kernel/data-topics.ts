/** Under which headings people read what a school keeps of them, in this order. */
export const dataTopics = ['accounts', 'classes', 'record', 'messages', 'office'] as const;
export type DataTopic = (typeof dataTopics)[number];
