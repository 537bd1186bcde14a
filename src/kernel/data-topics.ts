/** Topics of personal data on the privacy page, in display order. */
export const dataTopics = ['accounts', 'classes', 'record', 'messages', 'office'] as const;
export type DataTopic = (typeof dataTopics)[number];
