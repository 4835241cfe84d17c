/** What other areas may use of pictures: looking at them, keeping, forgetting and reading them. */
export { checkedPicture, forgetPicture, keepPicture, readPictures } from "./stored-picture.ts";
