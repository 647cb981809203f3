import type { LoaderFunctionArgs } from "@remix-run/node";
import { ArticlePage, articleHandle } from "../../notice/article-page";
import { loadArticle } from "../../notice/load-article.server";

export const handle = articleHandle;

export function loader(args: LoaderFunctionArgs) {
  return loadArticle(args, "notice");
}

export default ArticlePage;
