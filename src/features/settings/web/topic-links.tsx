import { Anchor, Group } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import * as texts from '#texts/settings/screens';
import { anchorOf, titleOf, type topics } from './topics.ts';

type TopicLinksProps = { shown: readonly (typeof topics)[number][] };

export const TopicLinks = ({ shown }: TopicLinksProps) => {
  const { search } = useLocation();
  return (
    <Group component="nav" aria-label={texts.topicsOfPage} gap="md">
      {shown.map((topic) => (
        <Anchor
          key={topic}
          component={Link}
          to={{ search, hash: anchorOf(topic) }}
          py={2}
          underline="always"
          // Moves the keyboard focus to the topic.
          onClick={() => document.getElementById(anchorOf(topic))?.focus({ preventScroll: true })}
        >
          {titleOf(topic)}
        </Anchor>
      ))}
    </Group>
  );
};
