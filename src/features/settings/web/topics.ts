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

/** In the order of the page. */
export const topics = Object.keys(titles) as readonly Topic[];

export const titleOf = (topic: Topic): string => titles[topic];

/** Whether the words of a search stand in what is said of a setting. */
export const isFound = ({ topic, label, hint = '' }: SettingView, search: string): boolean =>
  matchesSearch(`${titleOf(topic)} ${label} ${hint}`, search);

/** What a topic is called in the address and on the page, where other elements have names too. */
export const anchorOf = (topic: Topic): string => `topic-${topic}`;
