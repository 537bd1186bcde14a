import { useEffect, useState } from 'react';

const answeredKey = 'casa-push-offer';

let isPossible = false;

/** Checks that this browser supports notifications and was never asked. The next home page view shows the offer. */
export const checkPushOffer = (): void => {
  isPossible =
    'serviceWorker' in navigator &&
    'PushManager' in window &&
    'Notification' in window &&
    Notification.permission === 'default' &&
    localStorage.getItem(answeredKey) === null;
};

/** Records the answer, so that the offer appears only once per device. */
export const recordOfferAnswered = (): void => {
  localStorage.setItem(answeredKey, 'yes');
  isPossible = false;
};

/** Changes only while the page is hidden, so that the layout never shifts under a finger. */
export const usePushOffer = (): readonly [isOffered: boolean, answer: () => void] => {
  const [isOffered, setOffered] = useState(() => isPossible);
  useEffect(() => {
    const onVisibilityChange = () => {
      if (!document.hidden) return;
      checkPushOffer();
      setOffered(isPossible);
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, []);
  const answer = () => {
    recordOfferAnswered();
    setOffered(false);
  };
  return [isOffered, answer];
};
