/** What other areas may use of pictures: looking at them, keeping, forgetting and reading them. */
export { checkedPicture, forgetPicture, keepPicture, picturedBy, readPictures } from "./stored-picture.ts";
