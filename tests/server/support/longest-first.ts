/** Order of the test files: the generated tests are the longest and begin first, so that no core waits for them at the end. */
import { BaseSequencer, type TestSpecification } from "vitest/node";

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isGenerated = ({ moduleId }: TestSpecification) => moduleId.includes("/generated/");
    return [...sorted.filter(isGenerated), ...sorted.filter((file) => !isGenerated(file))];
  }
}
