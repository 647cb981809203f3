import { ArticlePage, articleHandle } from "../../notice/article-page";
import { loadArticle } from "../../notice/load-article.server";
import { forAll } from "../../session/doors.server";

export const handle = articleHandle;

export const loader = forAll((visit) => loadArticle(visit, "notice"));

export default ArticlePage;
