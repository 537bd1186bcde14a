import { matchesSearch } from '#kernel/fold.ts';
import * as texts from '#texts/settings/screens';
import type { SettingView } from '../schemas.ts';

type Topic = SettingView['topic'];

const titles: Readonly<Record<Topic, string>> = {
  school: texts.topics.school,
  look: texts.topics.look,
  days: texts.topics.days,
  language: texts.topics.language,
  words: texts.topics.words,
  'sign-in': texts.topics.signIn,
  messaging: texts.topics.messaging,
  uploads: texts.topics.uploads,
  mail: texts.topics.mail,
  'personal-data': texts.topics.personalData,
  backups: texts.topics.backups,
};

export const topics = Object.keys(titles) as readonly Topic[];

export const titleOf = (topic: Topic): string => titles[topic];

/** True if the title, label or hint of a setting contains the words of a search. */
export const isFound = ({ topic, label, hint = '' }: SettingView, search: string): boolean =>
  matchesSearch(`${titleOf(topic)} ${label} ${hint}`, search);

/** Returns the element id and URL hash of a topic. The prefix avoids collisions with other ids. */
export const anchorOf = (topic: Topic): string => `topic-${topic}`;
