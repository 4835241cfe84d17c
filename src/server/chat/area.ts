/** Handler of the chat's sign-in. */
import { chatEndpoints as chat } from "../../contract/chat/chat.ts";
import { area } from "../area.ts";
import { answer } from "../http/answer.ts";
import { login } from "./login.ts";

export const chatArea = area({
  name: "chat",
  answers: [answer(chat.chatLogin, () => login)],
});
