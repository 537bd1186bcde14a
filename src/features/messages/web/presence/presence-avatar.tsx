import { Indicator } from '@mantine/core';
import { PersonAvatar } from '#platform/web/person-avatar.tsx';
import layout from '#platform/web/ui/layout.module.css';

type PresenceAvatarProps = { image: string; isOnline: boolean; size?: number };

/** Photo with a dot while the person is online. Decorative: the caller must also state the presence as text. */
export const PresenceAvatar = ({ image, isOnline, size = 44 }: PresenceAvatarProps) => (
  <Indicator
    disabled={!isOnline}
    color="var(--casa-online, #3f8f4f)"
    size={13}
    offset={6}
    position="bottom-end"
    withBorder
    flex="none"
    className={layout.isolated ?? ''}
  >
    <PersonAvatar image={image} size={size} />
  </Indicator>
);
