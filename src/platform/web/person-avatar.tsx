import { Avatar } from '@mantine/core';
import defaultAvatar from './images/default-avatar.svg';
import inlineAvatar from './images/default-avatar.svg?inline';
import { renditionFor } from './rendition.ts';

type PersonAvatarProps = {
  /** Path of the photo; `''` when there is none. */
  image: string;
  size?: number;
};

/** From this size on the default image may be the largest thing on the page, so it comes with the page. */
const large = 80;

/** Somebody's photo, or the default image. Decoration: the name stands beside it. */
export const PersonAvatar = ({ image, size = 38 }: PersonAvatarProps) => {
  const isLarge = size >= large;
  const empty = isLarge ? inlineAvatar : defaultAvatar;
  return (
    <Avatar
      src={renditionFor(image, size) || empty}
      alt=""
      size={size}
      radius="50%"
      imageProps={isLarge ? { fetchPriority: 'high' } : { loading: 'lazy' }}
    >
      <img src={empty} alt="" width={size} height={size} />
    </Avatar>
  );
};
