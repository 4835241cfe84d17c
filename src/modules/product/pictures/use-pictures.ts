/** What can be done with the pictures of one product: added, put first, taken away. Each at once, in the version that is seen. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../../client/http/call-error.ts";
import { useCommand } from "../../../client/http/command.ts";
import { queryClient, keyOf } from "../../../client/http/query.ts";
import { scaledPicture } from "../../../client/picture.ts";
import {
  type PicturedProduct,
  productPictureEndpoints as endpoints,
} from "../../../contract/product/product-picture.ts";
import { productReads } from "../products/product-reads.ts";

const refreshes = [endpoints.productPictures, ...productReads];

/** Files that are pictures, as they are dropped or pasted. */
export const picturesIn = (data: DataTransfer | null): readonly File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));

export const usePictures = (product: PicturedProduct) => {
  const { t } = useTranslation("record");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const addOne = useCommand(endpoints.addProductPicture);
  const order = useCommand(endpoints.orderProductPictures);
  const remove = useCommand(endpoints.deleteProductPicture);

  /** One act after the other; the list is read again, also when somebody else was faster. */
  const run = async (act: () => Promise<unknown>) => {
    setProblem(null);
    setBusy(true);
    try {
      await act();
    } catch (error) {
      setProblem(error instanceof CallError ? error.message : t("picture.unread"));
    } finally {
      await Promise.all(refreshes.map((read) => queryClient.invalidateQueries({ queryKey: keyOf(read) })));
      setBusy(false);
    }
  };
  const { id, version, pictures } = product;
  const addAll = async (files: readonly File[]) => {
    let current = version;
    for (const file of files) {
      const content = await scaledPicture(file);
      ({ version: current } = await addOne.mutateAsync({ payload: { id, version: current, content } }));
    }
  };
  return {
    problem,
    isBusy,
    add: (files: readonly File[]) => void run(() => addAll(files)),
    makeMain: (picture: string) => {
      const others = pictures.filter((one) => one !== picture);
      void run(() => order.mutateAsync({ payload: { id, version, pictures: [picture, ...others] } }));
    },
    remove: (picture: string) => void run(() => remove.mutateAsync({ payload: { id, version, picture } })),
  };
};
