import { addRoomAssistant } from './add-room-assistant.ts';
import { getJottingRooms } from './get-jotting-rooms.ts';
import { getRoomAssistants } from './get-room-assistants.ts';
import { getRoomFaces } from './get-room-faces.ts';
import { removeRoomAssistant } from './remove-room-assistant.ts';

export { endAssistants, returnAssistants } from './turn-assistants.ts';
export const assistantVerbs = {
  ...{ addRoomAssistant, getJottingRooms, getRoomAssistants, getRoomFaces, removeRoomAssistant },
};
