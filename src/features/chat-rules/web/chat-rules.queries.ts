import { useAction } from '#platform/web/data/use-action.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useInvalidateOnEvent } from '#platform/web/data/use-invalidate-on-event.ts';
import * as texts from '#texts/chat-rules/screens';
import { chatRulesChanged, chatRulesEndpoints } from '../contract.ts';

export const useChatRules = () => {
  useInvalidateOnEvent(chatRulesChanged.wire, [chatRulesEndpoints.getChatRules]);
  return useEndpoint(chatRulesEndpoints.getChatRules, {});
};

export const useSetQuietHours = () =>
  useAction(chatRulesEndpoints.setQuietHours, {
    invalidates: [chatRulesEndpoints.getChatRules],
    success: texts.saved,
    failure: 'form',
  });

export const useSwitchChat = (failure: 'toast' | 'form' = 'toast') =>
  useAction(chatRulesEndpoints.switchChat, {
    invalidates: [chatRulesEndpoints.getChatRules],
    success: ({ on }) => (on ? texts.switchedOn : texts.switchedOff),
    failure,
  });
