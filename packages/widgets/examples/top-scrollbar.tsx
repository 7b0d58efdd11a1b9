import { TopScrollbar } from '@rueda/widgets/top-scrollbar';

/** Above a wide custom table; the library's tables include it. */
export function Example() {
  return (
    <>
      <TopScrollbar htmlFor="marco" />
      <div id="marco">
        <table>
          <tbody>
            <tr>
              <td>…</td>
            </tr>
          </tbody>
        </table>
      </div>
    </>
  );
}
